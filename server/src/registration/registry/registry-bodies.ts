import type { Brand, Campaign } from './registry';

/** Our relationship to all brands: customers of an ordinary size. */
const RELATIONSHIP = 'BASIC_ACCOUNT';

const filled = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** A brand's fields at the registry, without those that the company does not have. */
export function brandBody(brand: Brand): object {
  const { legalName, taxId, region, stockSymbol, stockExchange, ...same } = brand;
  const ofPublic = {
    stockSymbol,
    stockExchange,
    // Public companies are verified through a person at the company.
    businessContactEmail: brand.email,
  };
  return {
    ...filled({ ...same, companyName: legalName, ein: taxId, state: region }),
    ...(brand.entityType === 'PUBLIC_PROFIT' && filled(ofPublic)),
    brandRelationship: RELATIONSHIP,
  };
}

const LINK = /\bhttps?:\/\/|\bwww\./i;
const PHONE = /\d{3}\D{0,2}\d{3}\D{0,2}\d{4}/;

const samplesOf = ({ samples }: Campaign): object =>
  Object.fromEntries(samples.map((sample, index) => [`sample${index + 1}`, sample]));

/** The fields of a campaign that may still change. */
export function campaignUpdateBody(campaign: Campaign): object {
  const { description, messageFlow, helpMessage, optOutMessage } = campaign;
  return {
    description,
    messageFlow,
    helpMessage,
    optoutMessage: optOutMessage,
    ...samplesOf(campaign),
    autoRenewal: true,
  };
}

export function campaignBody(campaign: Campaign): object {
  const { brandId, useCase, vertical, samples } = campaign;
  return {
    brandId,
    usecase: useCase,
    vertical,
    ...campaignUpdateBody(campaign),
    optoutKeywords: 'STOP',
    helpKeywords: 'HELP',
    subscriberOptin: true,
    subscriberOptout: true,
    subscriberHelp: true,
    embeddedLink: samples.some((sample) => LINK.test(sample)),
    embeddedPhone: samples.some((sample) => PHONE.test(sample)),
    numberPool: false,
    ageGated: false,
    directLending: false,
    affiliateMarketing: false,
    termsAndConditions: true,
  };
}
