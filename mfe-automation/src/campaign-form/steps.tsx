import type { WizardStep } from '@dashboard/shared/forms/wizard';
import { DetailsStep } from './details-step/DetailsStep';
import type { DraftSaver } from './draft-saver';
import { MessageStep } from './message-step/MessageStep';
import { ReviewStep } from './review-step/ReviewStep';
import { WhenStep } from './when-step/WhenStep';

const FRAME = { isWide: true, isHeadingHidden: true } as const;

/** The steps of a campaign. A number may be missing until the end, so that an unregistered account can write drafts. */
export const campaignSteps = (saver: DraftSaver): WizardStep[] => [
  {
    ...FRAME,
    id: 'audience',
    title: 'Details & audience',
    fields: ['name', 'includeListIds', 'excludeListIds', 'excludeMessagedHours'],
    laterFields: ['tn'],
    content: <DetailsStep />,
  },
  {
    ...FRAME,
    id: 'message',
    title: 'Message',
    fields: ['text', 'hasFooter', 'media', 'pendingPictures'],
    content: <MessageStep />,
  },
  {
    ...FRAME,
    id: 'when',
    title: 'When & pace',
    fields: ['when', 'date', 'time', 'quietHours', 'segmentsPerMinute'],
    content: <WhenStep />,
  },
  {
    ...FRAME,
    id: 'review',
    title: 'Review',
    fields: ['consent', 'typedCount'],
    content: <ReviewStep saver={saver} />,
  },
];
