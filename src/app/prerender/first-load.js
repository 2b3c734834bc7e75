// Inline in the head of every page, before any style sheet holds it up: language, direction and theme as chosen on this
// device; for somebody signed in, the files of their page, which would otherwise wait for the script that asks for them.
// Its hash stands in the script policy.
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

  const preload = (href) => {
    const link = document.createElement('link');
    link.href = href;
    link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    if (link.rel === 'modulepreload') link.crossOrigin = '';
    document.head.append(link);
  };
  const covers = (path) => {
    const [asked, own] = [location.pathname, path].map((address) => address.split('/'));
    return asked.length === own.length && own.every((part, at) => part[0] === ':' || part === asked[at]);
  };
  if (stored('auth_token')) {
    try {
      const { role } = JSON.parse(stored('auth_user'));
      const { files, pages } = JSON.parse(document.querySelector('meta[name=page-files]').content);
      const own = pages.filter(({ roles }) => roles.includes(role));
      const { code, words } = own.find(({ path }) => covers(path)) ?? own[0];
      for (const at of [...code, ...(words[language] ?? words.en)]) preload(files[at]);
    } catch {
      // The scripts ask for what they need.
    }
  }
}
