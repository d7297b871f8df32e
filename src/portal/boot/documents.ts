/** On the generic address, the product tells the family: asked of the fields that every contract has. */
export const productQuery = 'query getContratBasicsItem($id: ID!) { getContratBasicsItem(id: $id) { id codeProduit } }';
