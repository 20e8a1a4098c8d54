/** docs/templates.md names every field of every view, no other one, and its examples are real. */
import { readFileSync } from 'node:fs';
import { Project, type Type } from 'ts-morph';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { emitterOf, LANGUAGES } from '../../src/emit/languages.js';
import { renderTemplate } from '../../src/emit/templates/render-template.js';
import { templateSources } from '../../src/emit/templates/template-sources.generated.js';
import { vectorsOf } from '../../src/prove/vectors/vectors-of.js';
import { exampleTexts, readWhole } from './emitted-hubs.js';

const NAMES = [...templateSources.keys()];
const VIEWS: Readonly<Record<string, string>> = {
  typescript: 'TypeScriptViews',
  rust: 'RustViews',
  haskell: 'HaskellViews',
};

interface Row {
  readonly field: string;
  readonly holds: string;
  readonly example: string;
}

/** The tables, by template. */
const SECTIONS = readFileSync(fromRoot('docs/templates.md'), 'utf8').split('\n### ').slice(1);
const DOCUMENTED = new Map(
  SECTIONS.map((section) => {
    const [name = '', ...lines] = section.split('\n');
    return [name, lines.filter((line) => line.startsWith('| `')).map(rowOf)] as const;
  }),
);

function rowOf(line: string): Row {
  const [field = '', holds = '', example = ''] = line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
  const text = /^(`+)(.*)\1$/.exec(example)?.[2] ?? '';
  // Within two backticks, a space keeps one inside apart.
  return { field: field.slice(1, -1), holds, example: text.replaceAll('\\|', '|').replace(/(?<=`) $/, '') };
}

const types = new Project({ tsConfigFilePath: fromRoot('tsconfig.json'), skipAddingFilesFromTsConfig: true });

/** Where the keys of a mapped type, which nobody declared, are looked up. */
const ANYWHERE = types.createSourceFile('anywhere.ts');

/** The fields of a type, and of what they hold. */
function fieldsOf(type: Type): string[] {
  const whole = type.getNonNullableType();
  const entry = whole.isReadonlyArray() || whole.isArray() ? (whole.getArrayElementType() as Type) : whole;
  if (!entry.isObject() || entry.getSymbol()?.getName() === 'ReadonlyMap') return [];
  return entry.getProperties().flatMap((property) => {
    const name = property.getName();
    const below = fieldsOf(property.getTypeAtLocation(property.getDeclarations()[0] ?? ANYWHERE));
    return [name, ...below.map((field) => `${name}.${field}`)];
  });
}

function viewsOf(language: string): Type {
  const file = types.addSourceFileAtPath(fromRoot(`src/emit/${language}/views.ts`));
  return file.getInterfaceOrThrow(VIEWS[language] as string).getType();
}

test('there is a section for each template, and a view', () => {
  const views = Object.keys(VIEWS).flatMap((language) =>
    viewsOf(language)
      .getProperties()
      .map((property) => `${language}/${property.getName()}`),
  );
  expect([...DOCUMENTED.keys()].sort()).toEqual(NAMES.toSorted());
  expect(views.sort()).toEqual(NAMES.toSorted());
});

test.each(NAMES)('%s: every field, and no other', (name) => {
  const [language = '', ...template] = name.split('/');
  const view = viewsOf(language).getPropertyOrThrow(template.join('/'));
  const fields = fieldsOf(view.getTypeAtLocation(view.getValueDeclarationOrThrow()));
  const rows = DOCUMENTED.get(name) ?? [];
  expect(rows.map(({ field }) => field)).toEqual(fields);
  expect(rows.filter(({ holds }) => holds === '')).toEqual([]);
});

describe('examples', () => {
  /** What each field held, by template and path. */
  const held = new Map<string, string[]>();

  function take(place: string, value: unknown): void {
    if (Array.isArray(value)) for (const entry of value) take(place, entry);
    else if (typeof value === 'object' && value !== null && !(value instanceof Map)) {
      for (const [name, below] of Object.entries(value)) take(`${place}.${name}`, below);
    } else if (held.get(place)?.push(String(value)) === undefined) held.set(place, [String(value)]);
  }

  beforeAll(async () => {
    const templates = new Map(
      NAMES.map((name) => [
        name,
        (view: object) => {
          take(name, view);
          return renderTemplate(name, view);
        },
      ]),
    );
    for (const { text } of exampleTexts()) {
      const hub = readWhole(text);
      const { vectors } = await vectorsOf(hub);
      for (const language of LANGUAGES) (await emitterOf(language))(hub, { package: true, vectors, templates });
    }
  });

  test.each(NAMES)('%s: each was seen', (name) => {
    const rows = (DOCUMENTED.get(name) ?? []).filter(({ example }) => example !== '');
    const isSeen = ({ field, example }: Row) =>
      held.get(`${name}.${field}`)?.some((text) => text.includes(example)) ?? false;
    expect(rows.filter((row) => !isSeen(row))).toEqual([]);
  });

  test('no view held anything else', () => {
    const documented = new Set([...DOCUMENTED].flatMap(([name, rows]) => rows.map(({ field }) => `${name}.${field}`)));
    expect([...held.keys()].filter((place) => !documented.has(place))).toEqual([]);
  });
});
