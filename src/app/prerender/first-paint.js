// Inline at the end of every page, before its first paint: language, direction and theme as chosen on this
// device, and on a prerendered page the words of that language. Its hash stands in the script policy.
{
  const stored = (key) => {
    try {
      return localStorage.getItem(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const page = document.documentElement;
  const tags = [stored('language') ?? '', ...navigator.languages].map((tag) =>
    tag.split('-')[0].toLowerCase(),
  );
  const language = tags.find((tag) => ['en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne'].includes(tag)) ?? 'en';
  page.lang = language;
  page.dir = language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';

  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;

  const root = document.getElementById('root');
  const words = document.getElementById(`page-${language}`);
  if (words) root.replaceChildren(words.content.cloneNode(true));
  // A form sent before the page is alive would be lost: it is marked, and the page sends it as soon as it can.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    event.target.dataset.sentEarly = '';
  });
  if (stored('auth_token')) {
    // Somebody signed in is on the way home: no flash of a form they won't use.
    root.replaceChildren();
  }
}
