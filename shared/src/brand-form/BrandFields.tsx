import { FieldPair, FormSection, TextField } from '../forms';
import { ColorField } from './ColorField';
import { ImageField } from './ImageField';

const LIGHT = '#ffffff';
const DARK = '#10141c';
const ADDRESS = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** The fields of a provider's brand, as sections of a form. */
export function BrandFields() {
  return (
    <>
      <FormSection title="Portal">
        <FieldPair>
          <TextField name="portalName" label="Portal Name" autoComplete="off" isRequired />
          <TextField
            {...ADDRESS}
            name="host"
            label="Host Name"
            help="The address of the sign-in page, such as texting.example.com."
            isRequired
          />
        </FieldPair>
      </FormSection>
      <FormSection title="Color">
        <ColorField />
      </FormSection>
      <FormSection title="Logos">
        <ImageField name="logoUrl" label="Logo" help="For light backgrounds." background={LIGHT} />
        <ImageField name="logoDarkUrl" label="Dark Logo" help="For dark backgrounds." background={DARK} />
        <ImageField name="faviconUrl" label="Favicon" help="The icon of browser tabs." background={LIGHT} />
      </FormSection>
      <FormSection title="Support">
        <FieldPair>
          <TextField
            {...ADDRESS}
            name="supportTicketUrl"
            label="Support Tickets"
            help="Optional. A web address."
          />
          <TextField
            {...ADDRESS}
            name="supportTicketEmail"
            label="Support Email"
            type="email"
            help="Optional. Used without a web address for tickets."
          />
        </FieldPair>
        <FieldPair>
          <TextField {...ADDRESS} name="helpUrl" label="Help Page" help="Optional. A web address." />
          <TextField {...ADDRESS} name="feedbackUrl" label="Feedback Page" help="Optional. A web address." />
        </FieldPair>
      </FormSection>
    </>
  );
}
