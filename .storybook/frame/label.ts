/** A folder or file in the sidebar as words: `icon-button` is "Icon button", `app.sign-in` is "Sign in". */
export function labelOf(name: string): string {
  const words = name.replace(/^.*\./, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
