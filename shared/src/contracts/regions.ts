interface Region {
  value: string;
  display: string;
}

const regions = (pairs: string): readonly Region[] =>
  pairs.split(', ').map((pair) => ({ value: pair.slice(0, 2), display: pair.slice(3) }));

/** The 50 states, the District of Columbia and five territories, by postal abbreviation. */
export const US_STATES = regions(
  'AL Alabama, AK Alaska, AS American Samoa, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, GU Guam, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, MP Northern Mariana Islands, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, PR Puerto Rico, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, VI U.S. Virgin Islands, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
);

/** The ten provinces and three territories, by postal abbreviation. */
export const CANADIAN_PROVINCES = regions(
  'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon',
);
