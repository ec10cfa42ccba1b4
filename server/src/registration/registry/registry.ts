/** The company that sends messages, as the registry verifies it. */
export interface Brand {
  entityType: 'PUBLIC_PROFIT' | 'PRIVATE_PROFIT';
  displayName: string;
  legalName: string;
  taxId: string;
  /** E.164. */
  phone: string;
  email: string;
  street: string;
  city: string;
  /** Postal abbreviation. */
  region: string;
  postalCode: string;
  country: string;
  website: string;
  stockSymbol: string;
  stockExchange: string;
  /** The registry's code of the kind of business, e.g. HEALTHCARE. */
  vertical: string;
}

/** What a brand's messages are about. */
export interface Campaign {
  brandId: string;
  /** The registry's code, e.g. LOW_VOLUME. */
  useCase: string;
  vertical: string;
  description: string;
  samples: string[];
  /** How contacts consent to messages. */
  messageFlow: string;
  helpMessage: string;
  optOutMessage: string;
}

export interface BrandState {
  /** SELF_DECLARED, UNVERIFIED, VERIFIED, VETTED_VERIFIED. */
  status: string;
  /** Why the brand is not verified, in the registry's words; empty while it is being verified. */
  problems: string[];
}

export interface CampaignState {
  /** ACTIVE or EXPIRED. */
  status: string;
  /** One per mobile carrier: REVIEW, APPROVED, REGISTERED, REJECTED or SUSPENDED. */
  operations: string[];
}

/**
 * The Campaign Registry. A brand and a campaign have one `referenceId` of ours, which finds them when the response
 * that named their id was lost. All methods throw RegistryError.
 */
export interface Registry {
  createBrand(brand: Brand, referenceId: string): Promise<string>;
  /** The id of a brand; null when there is none. */
  findBrand(referenceId: string): Promise<string | null>;
  /** Changes a brand that is not verified, and has it verified again. */
  updateBrand(brandId: string, brand: Brand): Promise<void>;
  brandState(brandId: string): Promise<BrandState>;
  createCampaign(campaign: Campaign, referenceId: string): Promise<string>;
  findCampaign(referenceId: string): Promise<string | null>;
  updateCampaign(campaignId: string, campaign: Campaign): Promise<void>;
  campaignState(campaignId: string): Promise<CampaignState>;
  /** Shares a campaign with the carrier. */
  share(campaignId: string): Promise<void>;
  /** PENDING, ACCEPTED or DECLINED by the carrier; null before the campaign is shared. */
  sharingStatus(campaignId: string): Promise<string | null>;
  close(): Promise<void>;
}
