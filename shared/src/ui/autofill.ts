/**
 * The attributes by which browsers and password managers decide what to fill in. A field with a purpose (`name`, `username`) gets the user's own
 * data; every other one is about somebody else, such as a driver, or about no person, and gets nothing.
 *
 * Chrome ignores `off` where the name or label of a field looks like a part of an address, and leaves alone a purpose that it does not know
 * (crbug.com/468153, `autocomplete_parsing_util.cc`). `xoff` is one that checks of accessibility accept. The others are the marks of 1Password,
 * LastPass, Bitwarden, Dashlane and Proton Pass.
 */
export const getAutofill = (purpose = 'off') =>
  purpose === 'off'
    ? ({
        autoComplete: 'xoff',
        'data-1p-ignore': '',
        'data-lpignore': 'true',
        'data-bwignore': '',
        'data-form-type': 'other',
        'data-protonpass-ignore': 'true',
      } as const)
    : { autoComplete: purpose }

/** A name that Chrome keeps no list of earlier input for, as it would with `off`: the next person would read the last one's drivers. */
export const hideName = <Name extends string | undefined>(name: Name, purpose = 'off'): Name | 'field-1' =>
  purpose === 'off' && name ? 'field-1' : name
