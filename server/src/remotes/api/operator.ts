/** Who publishes or moves releases: a token, or a signed-in super admin. */
export interface Operator {
  /** As the history shows it. */
  actor: string;
  /** Null for a token. */
  userId: number | null;
  /** The only name that it may read or change; null for all. */
  name: string | null;
  ip: string;
}
