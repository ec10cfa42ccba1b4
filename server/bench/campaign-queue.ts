import type { BenchServer } from './bench-server';
import type { FilledInbox } from './fill-history';
import { addDueCampaign, endCampaign, untilStarted } from './running-campaigns';
import { median, type Result, timed } from './statistics';

const ROUNDS = 3;
/** As slow as possible: only few texts leave before the campaign is ended. */
const SLOW = 1;
/** Of a campaign that does not exist. */
const RAW_ID = 1_000_000_000;
const COLUMNS = 'contact_id, number, status, skip_reason, due_at, status_at';

async function removeRecipients({ pool }: BenchServer, campaignId: number): Promise<void> {
  await pool.query('delete from campaign_recipient where campaign_id = $1', [campaignId]);
  await pool.query('vacuum analyze campaign_recipient');
}

/** The time from a due campaign to its committed recipients, compared with one insert of the same rows. */
export async function benchQueue(server: BenchServer, inbox: FilledInbox): Promise<Result[]> {
  const connection = await server.pool.connect();
  const [queued, raw]: [number[], number[]] = [[], []];
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    let campaignId = 0;
    const took = await timed(async () => {
      campaignId = await addDueCampaign(server, inbox, SLOW);
      await untilStarted(server, campaignId);
    });
    await endCampaign(server, campaignId);
    await connection.query(
      `create temp table recipient_copy as select account_id, ${COLUMNS} from campaign_recipient where campaign_id = ${campaignId}`,
    );
    await removeRecipients(server, campaignId);
    const inserted = await timed(() =>
      connection.query(
        `insert into campaign_recipient (account_id, campaign_id, ${COLUMNS})
         select account_id, ${RAW_ID}, ${COLUMNS} from recipient_copy`,
      ),
    );
    await connection.query('drop table recipient_copy');
    await removeRecipients(server, RAW_ID);
    if (round === 0) continue;
    queued.push(took);
    raw.push(inserted);
  }
  connection.release();
  return [
    { name: 'Insert of 100,000 recipients', value: median(raw), unit: 'ms' },
    { name: 'Start of a campaign of 100,000', value: median(queued), unit: 'ms' },
    { name: 'Start to insert', value: median(queued) / median(raw), unit: 'times', limit: 4 },
  ];
}
