/** A formatter of the user's project, with the configuration that the project has for it. */
export interface Formatter {
  /** Its name and version: another one may write other text. */
  readonly id: string;
  /** Whether it works in this thread, and takes so long that what it made is worth remembering. */
  readonly isSlow: boolean;
  /** Whether plugins may have a part in it: these may look at a file as a whole, and nobody tells when one changes. */
  hasPlugins(settings: FormatSettings): boolean;
  /** What the project says of a file, which need not exist. */
  settingsFor(file: string): Promise<FormatSettings>;
  format(text: string, file: string, settings: FormatSettings): Promise<string>;
}

/** Both formatters know these by the same names. */
export interface FormatSettings {
  readonly useTabs?: boolean;
  readonly tabWidth?: number;
  readonly endOfLine?: string;
  readonly plugins?: readonly unknown[];
  readonly [name: string]: unknown;
}
