/** The groups of the signed-in admin's company. */
export const ADMIN_GROUPS_PATH = '/admin/groups';
