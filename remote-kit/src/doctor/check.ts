/** One thing that a remote needs. */
export interface Check {
  subject: string;
  /** What is wrong and what to do, in one line; null if nothing is. */
  problem: string | null;
}
