/** Starts the page. */
import { render } from 'preact';
import { FORM_STYLE } from '../../wire/dialog/style.js';
import { App } from './app.js';
import { Live } from './live.js';
import { LiveContext } from './use-live.js';

const live = new Live(new URLSearchParams(location.search).get('token') ?? '');
const forms = new CSSStyleSheet();
forms.replaceSync(FORM_STYLE);
document.adoptedStyleSheets = [forms];
render(
  <LiveContext.Provider value={live}>
    <App />
  </LiveContext.Provider>,
  document.body,
);
