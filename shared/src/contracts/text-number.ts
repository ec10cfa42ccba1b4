import * as v from 'valibot';
import { ActivationType } from './codes';
import { INVALID_VALUE, phoneNumber, REQUIRED, requiredText } from './fields';
import { NAME_MAX } from './limits';

/** The fields of the form that reactivates a text number, which still has its group. */
export const TextNumberReactivateForm = v.object({
  phoneNumber,
  phoneActivationType: v.picklist(Object.values(ActivationType), REQUIRED),
  isTollFreePhoneNumber: v.boolean(INVALID_VALUE),
});

/** The fields of the form that adds a text number. */
export const TextNumberForm = v.object({
  ...TextNumberReactivateForm.entries,
  accountGroupName: requiredText(NAME_MAX),
});
export type TextNumberForm = v.InferOutput<typeof TextNumberForm>;
