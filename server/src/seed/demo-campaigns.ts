import type { CampaignState, CampaignStopReason } from '@dashboard/shared/contracts';

/** A campaign of the demo. Times of day are in the account's zone, on the next earlier working day. */
export interface DemoCampaign {
  name: string;
  state: CampaignState;
  /** The merge field `{{firstName|there}}` is the only one. */
  text: string;
  /** Names of the account's lists; the list of all contacts without any. */
  lists: readonly string[];
  /** Index of the text number, and of the creator among its staff. */
  inbox: number;
  creator: number;
  /** Days before the seeding; negative: after it. */
  daysAgo?: number;
  time?: { hour: number; minute: number };
  /** Texts that were submitted before it stopped. */
  sent?: number;
  /** Share of its texts that failed, and their codes. */
  failed?: { share: number; codes: readonly number[] };
  /** What some people reply. */
  replies?: readonly string[];
  stopReason?: CampaignStopReason;
}

const USUAL_FAILURES = { share: 0.045, codes: [4720, 4720, 4770, 4702, 9902] };

/** In every state. The sums of the recent ones are small, so that they hardly change the top of the inbox. */
export const DENTAL_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    name: 'New insurance reminder',
    state: 'draft',
    text: 'Hi {{firstName|there}}, please bring your new insurance card to your next visit.',
    lists: ['Insurance renewal'],
    inbox: 0,
    creator: 0,
  },
  {
    name: 'Holiday hours',
    state: 'scheduled',
    text: 'Hi {{firstName|there}}, Harborview Dental is closed over the holidays and back on January 2.',
    lists: [],
    inbox: 0,
    creator: 0,
    daysAgo: -27,
    time: { hour: 8, minute: 0 },
  },
  {
    name: 'Braces, open evening',
    state: 'scheduled',
    text: 'Harborview Dental: our open evening about braces is next week. Reply YES to save a seat.',
    lists: ['Orthodontics'],
    inbox: 0,
    creator: 3,
    daysAgo: -9,
    time: { hour: 9, minute: 0 },
  },
  {
    name: 'Evening slots',
    state: 'sending',
    text: 'Harborview Dental: we are now open until 8 on Tuesdays. Would you like an evening visit?',
    lists: ['New patients'],
    inbox: 0,
    creator: 0,
    daysAgo: 1,
    time: { hour: 20, minute: 48 },
    sent: 14,
  },
  {
    name: 'Whitening offer',
    state: 'paused',
    stopReason: 'carrier_failures',
    text: 'Harborview Dental: whitening is 20% off this month. Book at harborview.example.com/white',
    lists: ['New patients', 'Orthodontics'],
    inbox: 0,
    creator: 0,
    daysAgo: 3,
    time: { hour: 13, minute: 30 },
    sent: 64,
    failed: { share: 0.28, codes: [4770] },
    replies: ['How much is it with the discount?'],
  },
  {
    name: 'Six-month recall',
    state: 'completed',
    text: 'Hi {{firstName|there}}, it has been six months since your last cleaning. Reply YES and we will find a time.',
    lists: ['Six-month recall', 'New patients'],
    inbox: 0,
    creator: 0,
    daysAgo: 18,
    time: { hour: 9, minute: 0 },
    failed: USUAL_FAILURES,
    replies: ['YES', 'Yes please, any Friday morning works', 'Can you do after 5?', 'Booked online, thanks'],
  },
  {
    name: 'Parking change',
    state: 'completed',
    text: 'Harborview Dental: from Monday, please park behind the building. The entrance is on Canal Street.',
    lists: [],
    inbox: 0,
    creator: 2,
    daysAgo: 38,
    time: { hour: 10, minute: 0 },
    failed: USUAL_FAILURES,
    replies: ['Thanks for letting me know', 'Ok'],
  },
  {
    name: 'Flu season note',
    state: 'cancelled',
    text: 'Harborview Dental: if you have a fever, please text us to move your visit.',
    lists: ['Six-month recall', 'Insurance renewal'],
    inbox: 0,
    creator: 2,
    daysAgo: 56,
    time: { hour: 9, minute: 0 },
    sent: 31,
    failed: USUAL_FAILURES,
    replies: ['Will do'],
  },
  {
    name: 'Summer checkups',
    state: 'completed',
    text: 'Hi {{firstName|there}}, summer is a good time for a checkup. Reply YES and we will find a time.',
    lists: ['Six-month recall', 'Orthodontics'],
    inbox: 0,
    creator: 0,
    daysAgo: 92,
    time: { hour: 9, minute: 0 },
    failed: USUAL_FAILURES,
    replies: ['YES', 'Yes, mornings are best', 'Not now, thank you'],
  },
  {
    name: 'Payment plan reminder',
    state: 'failed',
    stopReason: 'error',
    text: 'Hi {{firstName|there}}, the next part of your payment plan is due on the 15th.',
    lists: ['Insurance renewal'],
    inbox: 1,
    creator: 1,
    daysAgo: 110,
    time: { hour: 9, minute: 0 },
    sent: 3,
    failed: { share: 1, codes: [4780] },
  },
];
