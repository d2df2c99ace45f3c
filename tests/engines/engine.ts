/** What a journey needs of a browser, and both protocols (BiDi and classic WebDriver) have. */

export interface EngineWindow {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /**
   * Calls a function in the page.
   * @param source its text; it may return a promise.
   * @param args and what it returns: JSON.
   */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Presses keys and moves the pointer: input sources as https://www.w3.org/TR/webdriver2/#actions has them. */
  act(sources: readonly object[]): Promise<unknown>;
  /** Chooses a file in the field that the CSS selector finds. */
  chooseFile(selector: string, file: string): Promise<void>;
  /** Errors of the page that the engine reports. */
  readonly errors: readonly string[];
  close(): Promise<unknown>;
}

export interface Engine {
  name: string;
  version: string;
  /** A window with its own storage, for another person. */
  newWindow(): Promise<EngineWindow>;
  close(): Promise<void>;
}

/** A desk in Nairobi, as in the other browser tests. */
export const VIEWPORT = { width: 1280, height: 800 };
export const TIME_ZONE = 'Africa/Nairobi';
