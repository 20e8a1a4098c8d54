/** The parts of a web page that dialogs are made of, found at run time: this folder also compiles where no page is. */
export interface PageNode {
  readonly isConnected: boolean;
  append(...children: (PageNode | string)[]): void;
  replaceChildren(...children: (PageNode | string)[]): void;
  remove(): void;
}

export interface PageElement extends PageNode {
  className: string;
  id: string;
  hidden: boolean;
  textContent: string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  addEventListener(event: string, listener: (event: PageEvent) => void): void;
  attachShadow(options: { readonly mode: 'open' }): PageNode & { adoptedStyleSheets: PageStyle[] };
  querySelector(selector: string): PageElement | null;
  focus(): void;
}

/** What a user types or chooses. */
export interface PageInput extends PageElement {
  value: string;
  checked: boolean;
}

export interface PageDialog extends PageElement {
  show(): void;
  showModal(): void;
  close(): void;
}

interface PageEvent {
  preventDefault(): void;
}

interface PageStyle {
  replaceSync(text: string): void;
}

export interface Page {
  readonly document: {
    readonly body: PageNode;
    readonly activeElement: PageElement | null;
    createElement(tag: string): PageElement;
  };
  readonly CSSStyleSheet: new () => PageStyle;
}

export function thePage(): Page {
  const page = globalThis as Partial<Page>;
  if (!page.document) throw new Error('there is no page here: dialog() needs a browser');
  return page as Page;
}

type Properties = { readonly [attribute: string]: string | true | undefined };

/** Children are elements or text; text never becomes markup. */
export function element<T extends PageElement = PageElement>(
  tag: string,
  attributes: Properties = {},
  ...children: (PageNode | string)[]
): T {
  const made = thePage().document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made as T;
}

let used = 0;

/** Labels find their fields by it. */
export function newId(): string {
  used += 1;
  return `hub-field-${used}`;
}
