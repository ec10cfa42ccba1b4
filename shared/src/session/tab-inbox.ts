import * as v from 'valibot';

const TabInbox = v.object({
  userId: v.number(),
  /** 10 digits. */
  tn: v.pipe(v.string(), v.nonEmpty()),
  groupName: v.string(),
});
/** The inbox that is open in this browser tab. */
type TabInbox = v.InferOutput<typeof TabInbox>;

const KEY = 'inbox';

/**
 * The inbox that was open in this tab before its page was loaded again: another tab may have changed the default since.
 * Null in a new tab, for another user, and when the storage is disabled.
 */
export function readTabInbox(userId: number): TabInbox | null {
  try {
    const { success, output } = v.safeParse(TabInbox, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return success && output.userId === userId ? output : null;
  } catch {
    return null;
  }
}

/** Keeps the inbox for the next page of this tab. Logging out clears it. */
export function writeTabInbox(inbox: TabInbox): void {
  try {
    // A user without a number starts with the default number once there is one.
    if (inbox.tn === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(inbox));
  } catch {
    // Disabled or full: a reload starts with the default number.
  }
}
