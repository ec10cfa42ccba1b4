let userId: number | undefined;

/** The user the page was rendered for, once known. */
export const pageUser = (): number | undefined => userId;

export function setPageUser(id: number): void {
  userId = id;
}
