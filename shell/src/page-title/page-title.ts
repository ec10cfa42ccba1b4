/** The document title: the portal's name, then the unread count, then the page. */
export function browserTitle(portalName: string, page: string, count = 0): string {
  const counted = count > 0 ? `(${count}) ${page}` : page;
  return [portalName, counted].filter((part) => part !== '').join(' · ');
}
