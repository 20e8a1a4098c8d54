/** How forms and dialogs look. Every colour and measure is a variable that the page may set. */

export const FORM_STYLE = `
.hub-field, .hub-group { display: grid; gap: .3rem; margin: 0 0 .9rem; min-width: 0; }
.hub-group { border: 1px solid var(--hub-border); border-radius: var(--hub-radius); padding: .6rem .8rem .1rem; }
.hub-label { display: flex; flex-wrap: wrap; gap: .1rem .6rem; align-items: baseline; font-weight: 600; overflow-wrap: anywhere; }
legend.hub-label { padding: 0 .3rem; }
.hub-kind { color: var(--hub-muted); font-weight: 400; font-size: .85em; }
.hub-note { color: var(--hub-muted); font-size: .9em; margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
.hub-error { color: var(--hub-error); margin: 0; overflow-wrap: anywhere; }
.hub-field input, .hub-field select, .hub-field textarea {
  box-sizing: border-box; width: 100%; font: inherit; color: inherit; background: var(--hub-field);
  border: 1px solid var(--hub-line); border-radius: var(--hub-radius); padding: .4rem .55rem;
}
.hub-field textarea { field-sizing: content; min-height: 3lh; max-height: 60vh; resize: vertical; }
.hub-field .hub-code, .hub-field textarea.hub-code { font-family: var(--hub-mono); font-size: .92em; }
.hub-field ::placeholder { color: var(--hub-muted); opacity: 1; }
.hub-field [aria-invalid], .hub-group > [aria-invalid] { border-color: var(--hub-error); }
.hub-rest:not(:empty) { padding-left: .8rem; margin: .3rem 0 0; border-left: 2px solid var(--hub-border); }
.hub-option { display: flex; gap: .5rem; align-items: baseline; margin: 0 0 .5rem; }
.hub-option input { flex: none; accent-color: var(--hub-accent); }
.hub-item { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .5rem; align-items: start; }
.hub-small { justify-self: start; font: inherit; color: inherit; background: var(--hub-field); cursor: pointer;
  border: 1px solid var(--hub-line); border-radius: var(--hub-radius); padding: .2rem .6rem; margin: 0 0 .6rem; }
.hub-item > .hub-small { margin-top: 1.6rem; }
`;

const VARIABLES = `
  --hub-accent: var(--hub-dialog-accent, light-dark(#1d5fd1, #7fb0ff));
  --hub-on-accent: var(--hub-dialog-on-accent, light-dark(#fff, #10151f));
  --hub-field: var(--hub-dialog-field, light-dark(#fff, #14181f));
  --hub-line: var(--hub-dialog-line, light-dark(#8a93a3, #6b7688));
  --hub-border: var(--hub-dialog-border, light-dark(#d5dae2, #39424f));
  --hub-muted: var(--hub-dialog-muted, light-dark(#566072, #a3adbd));
  --hub-error: var(--hub-dialog-error, light-dark(#b3261e, #ff9b91));
  --hub-radius: var(--hub-dialog-radius, .4rem);
  --hub-mono: var(--hub-dialog-mono, ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace);
`;

/** A function, so that a page without dialogs does not load it. */
export const dialogStyle = (): string => `
:host { display: contents; }
dialog {${VARIABLES}
  box-sizing: border-box; width: min(var(--hub-dialog-width, 32rem), calc(100vw - 1.5rem));
  max-height: calc(100dvh - 1.5rem); overflow: auto; padding: 0;
  color: var(--hub-dialog-color, light-dark(#1a1f28, #e8ebf0));
  background: var(--hub-dialog-background, light-dark(#fff, #1d232c));
  font: var(--hub-dialog-font, 1rem/1.45 system-ui, sans-serif);
  border: 1px solid var(--hub-border); border-radius: calc(var(--hub-radius) * 2);
  box-shadow: var(--hub-dialog-shadow, 0 1.2rem 3rem rgb(0 0 0 / .28));
}
dialog:not(:modal) { position: static; margin: 0; width: 100%; }
dialog::backdrop { background: var(--hub-dialog-backdrop, rgb(10 14 22 / .45)); }
form { padding: 1.1rem 1.25rem; }
h2 { font-size: .85em; font-weight: 600; color: var(--hub-muted); margin: 0 0 .5rem; overflow-wrap: anywhere; }
.hub-message { font-size: 1.15em; margin: 0 0 1rem; white-space: pre-line; overflow-wrap: anywhere; }
.hub-content { font: .88em/1.45 var(--hub-mono); background: var(--hub-field); border: 1px solid var(--hub-border);
  border-radius: var(--hub-radius); padding: .6rem .75rem; margin: 0 0 1rem; max-height: 14rem; overflow: auto;
  white-space: pre-wrap; overflow-wrap: anywhere; }
.hub-timer { color: var(--hub-muted); font-size: .9em; margin: .2rem 0 .8rem; }
.hub-buttons { display: flex; flex-wrap: wrap; gap: .6rem; justify-content: flex-end; }
.hub-buttons button { font: inherit; cursor: pointer; color: inherit; background: transparent; min-height: 2.4rem;
  border: 1px solid var(--hub-line); border-radius: var(--hub-radius); padding: .4rem 1.1rem; }
.hub-buttons .hub-main { color: var(--hub-on-accent); background: var(--hub-accent); border-color: var(--hub-accent); font-weight: 600; }
.hub-cancel { margin-right: auto; }
:focus-visible { outline: 2px solid var(--hub-accent); outline-offset: 2px; }
${FORM_STYLE}`;
