import * as v from 'valibot';
import { requiredText, requiredTextBetween } from './fields';
import {
  CAMPAIGN_DESCRIPTION_MAX,
  CAMPAIGN_DESCRIPTION_MIN,
  CAMPAIGN_SAMPLE_MAX,
  CAMPAIGN_SAMPLE_MIN,
  CODE_MAX,
} from './limits';

const sample = requiredTextBetween(CAMPAIGN_SAMPLE_MIN, CAMPAIGN_SAMPLE_MAX);

/** The fields of the form that registers the purpose of an account's text messages. */
export const CampaignRegistryForm = v.object({
  description: requiredTextBetween(CAMPAIGN_DESCRIPTION_MIN, CAMPAIGN_DESCRIPTION_MAX),
  verticalBusinessType: requiredText(CODE_MAX),
  sample1: sample,
  sample2: sample,
  sample3: sample,
  sample4: sample,
  sample5: sample,
});
export type CampaignRegistryForm = v.InferOutput<typeof CampaignRegistryForm>;
