/** The rules of axe that ask about colours, in which alone the themes differ. */
export const colourRules = ['color-contrast', 'link-in-text-block'];
