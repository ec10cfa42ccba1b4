interface Created {
  createdByUserId?: number | null | undefined;
}

/**
 * The attributes of a contact or a list that permissions check. The system list and contacts that a message created have
 * no creator.
 */
export const permissionFacts = ({ createdByUserId }: Created): Record<string, number> =>
  createdByUserId == null ? {} : { createdByUserId };
