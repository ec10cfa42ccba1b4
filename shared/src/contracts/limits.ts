/** All limits of the product. Lengths are in characters, times in milliseconds, sizes in bytes. */

export const NAME_MAX = 80;
export const EMAIL_MAX = 150;
export const USERNAME_MAX = 255;
/** A platform user's username has a shorter limit on creation than on update. */
export const PLATFORM_USERNAME_CREATE_MAX = 80;
export const ADDRESS_MAX = 160;
export const ADDRESS2_MAX = 160;
export const HOUSE_NUMBER_MAX = 20;
/** A whole address on one line: first line, city, region and postal code. */
export const ADDRESS_QUERY_MAX = 260;
export const BILLING_ACCOUNT_NUMBER_MAX = 36;
export const TAX_ID_MAX = 36;
export const STOCK_SYMBOL_MAX = 10;
/** Codes listed by the server: stock exchanges and business verticals. */
export const CODE_MAX = 40;
/** Names of the first user of a new account, and of a new service provider. */
export const ACCOUNT_USER_FIRST_NAME_MAX = 39;
export const ACCOUNT_USER_LAST_NAME_MAX = 40;
export const PROVIDER_USER_NAME_MAX = 150;
/** A logo or favicon, before it is cleaned. */
export const BRAND_IMAGE_BYTES_MAX = 500_000;
/** Width and height of a PNG, and of the drawing area of an SVG. */
export const BRAND_IMAGE_EDGE_MAX_PX = 4_096;
export const HOST_NAME_MAX = 253;
export const CAMPAIGN_DESCRIPTION_MIN = 40;
export const CAMPAIGN_DESCRIPTION_MAX = 4096;
export const CAMPAIGN_SAMPLE_MIN = 20;
export const CAMPAIGN_SAMPLE_MAX = 1024;
/** The company's own words in the automatic replies to HELP and STOP. */
export const HELP_CONTACT_MAX = 120;
export const OPT_OUT_REPLY_MAX = 200;
export const PASSWORD_MIN = 8;
export const AUTHENTICATOR_CODE_DIGITS = 6;
export const RECOVERY_CODES = 10;
/** Characters without the hyphens. */
export const RECOVERY_CODE_LENGTH = 12;
export const REMEMBERED_DEVICE_DAYS = 30;

export const PHONE_DIGITS = 10;
export const AREA_CODE_DIGITS = 3;
export const ZIP_DIGITS = 5;
/** Results of a search for available numbers. */
export const AVAILABLE_NUMBERS_MAX = 50;
export const WEB_ADDRESS_MAX = 2048;
export const HISTORY_PAGE_SIZE = 50;
/** History loads older rows when its scroll position is within this many CSS px of the top. */
export const HISTORY_LOAD_WITHIN_PX = 300;
export const CONVERSATION_PAGE_SIZE = 50;
export const GROUP_MEMBERS_MAX = 500;
export const LIST_DESCRIPTION_MAX = 255;
/** Contacts or numbers that one request adds to a list. */
export const LIST_ADDED_MAX = 1_000;
/** A file of contacts to import. */
export const IMPORT_BYTES_MAX = 10_000_000;
export const IMPORT_ROWS_MAX = 50_000;
export const IMPORT_COLUMNS_MAX = 1_000;
/** A cell of 20,000 characters is an error. */
export const IMPORT_CELL_MAX = 19_999;
/** Lists that every contact of an import joins. */
export const IMPORT_LISTS_MAX = 20;
/** How long an import can be undone. */
export const IMPORT_UNDO_MS = 24 * 60 * 60 * 1_000;
/** Contacts that one request may name by id. */
export const CONTACT_SELECTION_MAX = 5_000;
/** A bulk action on more contacts runs in the background. */
export const BULK_DIRECT_MAX = 200;
/** Failed contacts that a background action stores with their reasons. */
export const BULK_FAILURES_MAX = 1_000;
/** An export of more contacts runs in the background. */
export const EXPORT_DIRECT_MAX = 5_000;
/** How long the file of a background export can be downloaded. */
export const EXPORT_LINK_HOURS = 24;
/** Lists that one contact can be in. */
export const CONTACT_LISTS_MAX = 100;
/** Page sizes that a list offers, and its default. */
export const PAGE_SIZES = [5, 10, 25] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** The largest page that a list endpoint returns. */
export const PAGE_SIZE_MAX = 100;

export const MESSAGE_TEXT_MAX = 1600;
/** How long a mailed text can be answered by mail. */
export const MAIL_REPLY_DAYS = 30;
/** Texts that one user may send by mail in an hour. */
export const MAIL_REPLIES_PER_HOUR = 60;
/** Mails in an hour to one user with the reason why a reply by mail was not sent. */
export const MAIL_REJECTIONS_PER_HOUR = 10;
/** An inbound mail with its attachments, encoded. */
export const INBOUND_MAIL_BYTES_MAX = 25_000_000;
/** A note for the team in a conversation. */
export const NOTE_MAX = 2000;
/** Notes on a page of a conversation's notes. */
export const NOTES_PAGE_SIZE = 5;
export const SEGMENTS_WARN = 4;
export const SEGMENTS_MAX = 10;
export const MESSAGE_MEDIA_MAX = 10;
/** Pictures of one response message. */
export const RESPONSE_MEDIA_MAX = 3;
/** A response message's shortcut, without the slash. */
export const SHORTCUT_MIN = 2;
export const SHORTCUT_MAX = 20;
/** Rules of automatic responses of an account. */
export const RULES_MAX = 100;
export const RULE_KEYWORDS_MAX = 20;
export const RULE_KEYWORD_MAX = 40;
/** A rule for contacts that come back after this many days. */
export const RULE_DAYS_MIN = 1;
export const RULE_DAYS_MAX = 365;
/** Minutes within which a colleague's reply keeps a rule from replying. */
export const RULE_SKIP_MINUTES_MAX = 1_440;
export const RULE_DELAY_SECONDS_MAX = 60;
/** Automatic replies that one contact gets at most. */
export const AUTOMATIC_REPLIES_PER_10_MINUTES = 3;
export const AUTOMATIC_REPLIES_PER_DAY = 10;
/** Minutes without automatic replies after a person's reply, unless the account has another setting. */
export const SILENT_MINUTES_DEFAULT = 10;
export const SILENT_MINUTES_MAX = 1_440;
/** Intents of intelligent responses of an account. */
export const INTENTS_MAX = 100;
export const INTENT_PHRASE_MAX = 160;
export const INTENT_PHRASES_MAX = 50;
export const INTENT_SMART_PHRASES_MIN = 3;
/** Match scores, 0 to 1: from which an intent sends by default, from which it suggests, and its lead over the next one. */
export const INTENT_THRESHOLD_DEFAULT = 0.75;
export const INTENT_SUGGEST_MIN = 0.5;
export const INTENT_LEAD_MIN = 0.1;
/** Newest inbound texts that the preview of a change compares, and that Unmatched groups. */
export const INTENT_PREVIEW_TEXTS = 200;
export const UNMATCHED_TEXTS = 500;
export const UNMATCHED_DAYS = 30;
/** A person's text this soon after a match counts as "followed". */
export const INTENT_FOLLOWED_MINUTES = 10;
export const NEW_MESSAGE_RECIPIENTS_MAX = 10;
/** A text is scheduled for a time this far ahead, to 12 months. */
export const SCHEDULE_MIN_AHEAD_MS = 5 * 60_000;
export const SCHEDULE_MONTHS_MAX = 12;
/** Texts that can wait in one conversation, and stopped ones that its list shows. */
export const SCHEDULED_PER_CONVERSATION_MAX = 25;
export const SCHEDULED_STOPPED_SHOWN_MAX = 10;
export const MEDIA_BYTES_MAX = 3_500_000;
export const TOLL_FREE_MEDIA_BYTES_MAX = 525_000;
/** The browser shrinks photos to this size before upload. */
export const MEDIA_BEST_BYTES = 500_000;
export const MEDIA_BEST_EDGE_PX = 1600;
/** Images with more pixels (width times height) are rejected without decoding: a small file can hold a huge image. */
export const MEDIA_PIXELS_MAX = 50_000_000;
/** The longer edge of an uploaded picture's thumbnail. */
export const THUMBNAIL_EDGE_PX = 160;
export const MEDIA_NAME_MAX = 120;

export const SEND_ACK_TIMEOUT_MS = 10_000;
export const TYPING_EVERY_MS = 3_000;
export const TYPING_EXPIRES_MS = 6_000;
export const PRESENCE_EVERY_MS = 20_000;
export const PRESENCE_EXPIRES_MS = 45_000;
/** A colleague's message more recent than this makes Send ask for confirmation. */
export const JUST_REPLIED_MS = 60_000;

export const PERMISSIONS_STALE_MS = 10_000;
export const CLOCK_REFRESH_MS = 5_000;
export const SUCCESS_TOAST_MS = 5_000;
export const FORM_VALIDATION_DELAY_MS = 300;
export const ASYNC_VALIDATION_DELAY_MS = 250;

export const ADDRESS_VERIFICATION_DELAY_MS = 800;
/** Number of cached verifications and suggestion lists per form. */
export const ADDRESS_VERIFICATION_CACHE_SIZE = 50;
export const ADDRESS_SUGGESTION_CACHE_SIZE = 30;
export const ADDRESS_SUGGESTIONS_MAX = 8;
/** Shorter input is searched at an interval while the user types, longer input after a pause. */
export const ADDRESS_SHORT_BELOW = 5;
export const SHORT_ADDRESS_SEARCH_EVERY_MS = 1_000;
export const ADDRESS_SEARCH_DELAY_MS = 500;

/** Sidebar and messaging layout breakpoints, in CSS px of the window's or pane's width. */
export const SIDEBAR_COLLAPSED_BELOW_PX = 1025;
export const SIDEBAR_HIDDEN_BELOW_PX = 813;
export const MESSAGING_PHONE_BELOW_PX = 500;
export const MESSAGING_TABLET_BELOW_PX = 900;

/** Expanded details scroll above this height, in CSS px. */
export const ACCORDION_MAX_HEIGHT_PX = 150;

export const PASSWORD_KDF_SALT = 'business-text-messaging-dashboard/v1';
export const PASSWORD_KDF_ITERATIONS = 100_000;
export const PASSWORD_KDF_BYTES = 16;

export const CUSTOM_FIELD_NAME_MAX = 40;
export const CUSTOM_FIELD_VALUE_MAX = 255;
export const CUSTOM_FIELDS_MAX = 20;
export const COMPANY_MAX = 80;
export const CONTACT_NOTES_MAX = 2000;
export const SEARCH_MAX = 100;
/** Texts are found by groups of three letters; a shorter search would read all texts of an account. */
export const TEXT_SEARCH_MIN = 3;

/** First and last date of a report, so that every date has a year before and after it. */
export const REPORT_DATE_MIN = '2000-01-01';
export const REPORT_DATE_MAX = '2999-12-31';
/** Rows of a page of opt-outs or activity. */
export const REPORT_PAGE_SIZE = 50;
/** Contacts with the most messages in a summary. */
export const TOP_CONTACTS = 10;
/** Campaigns in the contact panel. */
export const CONTACT_CAMPAIGNS = 3;
/** Rows of the detail report on a page. */
export const DETAIL_PAGE_SIZE = 25;
/** A file of the detail report with more rows is created in the background. */
export const DETAIL_DIRECT_ROWS_MAX = 50_000;
/** Rows of the detail report in any file. */
export const DETAIL_FILE_ROWS_MAX = 500_000;
/** Ranges of more days than this are charted by week in the summary. */
export const SUMMARY_DAYS_MAX = 92;
/** Of an IANA name. */
export const TIME_ZONE_MAX = 64;

export const TIME_SCHEDULES_MAX = 100;
/** Opening hours begin and end at multiples of these minutes. */
export const HOURS_STEP_MINUTES = 15;
export const DAY_INTERVALS_MAX = 4;
export const EXCEPTIONS_MAX = 200;
/** Days that one exception may cover. */
export const EXCEPTION_DAYS_MAX = 365;
/** Years whose holidays can be added to a time schedule. */
export const HOLIDAY_YEAR_MIN = 2020;
export const HOLIDAY_YEAR_MAX = 2099;
/** A text campaign; the registration with the carriers is called a campaign too, and has limits of its own above. */
export const TEXT_CAMPAIGN_NAME_MIN = 3;
/** Lists that a campaign sends to, and lists that it leaves out. */
export const CAMPAIGN_LISTS_MAX = 20;
/** Leaving out people who got a text in the last hours: at most 30 days. */
export const CAMPAIGN_EXCLUDE_HOURS_MAX = 720;
/** The fastest class of any carrier. */
export const CAMPAIGN_SEGMENTS_PER_MINUTE_MAX = 4_500;
/** Segments that T-Mobile takes a day from a brand, by the class of its registration, as of November 2026. */
export const T_MOBILE_DAY_SEGMENTS = { min: 2_000, max: 200_000 } as const;
/** Above this number of recipients the user types the number to schedule. */
export const CAMPAIGN_TYPED_COUNT_ABOVE = 5_000;
/** The largest campaign that an agent may schedule, unless the account has another limit or none. */
export const AGENT_CAMPAIGN_RECIPIENTS_MAX = 500;
/** The highest limit that an account may set; more would be the same as none. */
export const AGENT_CAMPAIGN_LIMIT_MAX = 1_000_000;
export const CAMPAIGN_TEST_NUMBERS_MAX = 5;
export const CAMPAIGN_TESTS_PER_HOUR = 10;
/** A contact who had the opt-out footer within this time may get a text without it. */
export const CAMPAIGN_FOOTER_DAYS = 30;
/** A reply or an opt-out counts for a campaign within this time after its text. */
export const CAMPAIGN_REPLY_HOURS = 72;
/** A campaign pauses itself above these shares, in percent, once it has this many attempts. */
export const CAMPAIGN_FAILURES_MAX_PERCENT = 25;
export const CAMPAIGN_OPT_OUTS_MAX_PERCENT = 5;
export const CAMPAIGN_ATTEMPTS_MIN = 50;
/** Contacts whose merge value is missing that an error names. */
export const CAMPAIGN_NAMED_CONTACTS = 3;
