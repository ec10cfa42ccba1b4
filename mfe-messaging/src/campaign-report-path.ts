/** The report of a campaign, below /dashboard. */
export const campaignReportPath = (campaignId: number) => `/campaigns/report?campaignId=${campaignId}`;
