/** The browser's title: the portal's name first, then how much is unread, then the page. */
export function browserTitle(portalName: string, page: string, count = 0): string {
  const counted = count > 0 ? `(${count}) ${page}` : page;
  return [portalName, counted].filter((part) => part !== '').join(' · ');
}
