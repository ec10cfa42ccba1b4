let userId: number | undefined;

/** Whose page this is, once that is known. */
export const pageUser = (): number | undefined => userId;

export function setPageUser(id: number): void {
  userId = id;
}
