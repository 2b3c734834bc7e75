/** How the app is coloured: as told, or as the device is set. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The local storage key of the chosen theme. */
export const themeKey = 'theme';

/** The theme chosen before on this device, else the device's. */
export function startTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Colours the document and remembers the choice on this device. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
