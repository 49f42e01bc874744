/**
 * How the browser that drives the page is started, in tests and benchmarks: options for
 * `chromium.launch` of playwright.
 */

/**
 * Chromium at CHROMIUM_PATH, else where Debian has it, without a window and without traffic of its
 * own.
 */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Suggestions of the address bar: every window loads two pages of Chromium's own for them, at
    // ten times the cost of an empty window, though there is no address bar to be seen.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  ],
};
