/** What the head's scripts tell the style sheets, as attributes of `<html>`. */
export const { dataset } = document.documentElement;
