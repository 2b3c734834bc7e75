/** What the Vitest addon asks of the browser before each test, done once for a page where that is enough. */
import { commands, page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The addon's own: moves the browser's pointer out of the page. */
    resetMousePosition?: () => Promise<void>;
  }
}

// Stories hover and press by events, so the pointer stays where it is put.
await commands.resetMousePosition?.();
delete commands.resetMousePosition;

const resize = page.viewport.bind(page);
page.viewport = async (width, height) => {
  if (innerWidth !== width || innerHeight !== height) await resize(width, height);
};
