/** In a web page: plays the scenarios that the page's owner asks for, over the browser's own WebSocket. */
import { play } from './scenarios/scenarios.js';

Object.assign(globalThis, { play: (name: string, url: string, input: unknown) => play(name, url, input) });
