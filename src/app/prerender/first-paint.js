// Inline at the end of every page, before its first paint: on a prerendered page the texts of the language, and for
// somebody signed in that their page is loading. Its hash is in the script policy.
{
  const root = document.getElementById('root');
  const words = document.getElementById(`page-${document.documentElement.lang}`);
  if (words) root.replaceChildren(words.content.cloneNode(true));
  // A form sent before the page is alive would be lost: it is marked, and the page sends it as soon as it can.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    event.target.dataset.sentEarly = '';
  });
  try {
    // Somebody signed in is on the way home: no flash of a form they won't use.
    if (localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token')) {
      const { loading } = JSON.parse(document.querySelector('meta[name=page-files]').content);
      const message = document.createElement('p');
      message.id = 'loading';
      message.role = 'status';
      // No style sheet is here yet.
      message.style.cssText =
        'margin:0;min-block-size:40dvh;display:grid;place-items:center;font:18px system-ui';
      message.textContent = loading[document.documentElement.lang];
      root.replaceChildren(message);
    }
  } catch {
    // A browser without storage keeps nobody signed in; a page without its files loads all the same.
  }
}
