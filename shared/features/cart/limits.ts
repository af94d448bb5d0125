/** Apart from the schemas, so that a page which only counts does not load the schema library. */
export const MOST_OF_ONE_PRODUCT = 50;
