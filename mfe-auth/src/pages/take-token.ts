/** The mailed link's token. It leaves the address bar at once, where it could be read, copied or kept. */
export function takeToken(): string {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  if (token !== '') history.replaceState(null, '', location.pathname);
  return token;
}
