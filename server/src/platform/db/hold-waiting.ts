/**
 * Holds everything in a restored database that would send texts a second time: waiting texts, running campaigns, and
 * campaigns and scheduled texts that were due since the backup. docs/operations/backup.md has the same statements, for
 * databases that are restored without `npm run restore`.
 */
export const HOLD_WAITING = `begin;
update outbox set state = 'held' where state = 'pending';
update campaign set state = 'paused', stop_reason = 'user', version = version + 1, updated_at = now()
  where state = 'sending';
update campaign set state = 'draft', starts_at = null, consent_at = null, consent_by_user_id = null, consent_text = null,
    stop_reason = 'start_error', version = version + 1, updated_at = now()
  where state = 'scheduled' and starts_at <= now();
update scheduled_message set stop_reason = 'failed', stopped_at = now()
  where stop_reason is null and due_at <= now();
commit;
`;
