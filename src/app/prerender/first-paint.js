// Inline at the end of every page, before its first paint: on a prerendered page the words of the language. Its hash
// stands in the script policy.
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
    if (localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token')) root.replaceChildren();
  } catch {
    // A browser without storage keeps nobody signed in.
  }
}
