/** Formats a folder or file name for the sidebar: `icon-button` is "Icon button", `app.sign-in` is "Sign in". */
export function labelOf(name: string): string {
  const words = name.replace(/^.*\./, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
