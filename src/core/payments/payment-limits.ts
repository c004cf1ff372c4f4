// Limits of what is typed into the payment form. Stripe's own are wider.
export const NAME_MAX_CHARACTERS = 200
export const POSTAL_CODE_MAX_CHARACTERS = 20
export const COUPON_CODE_MAX_CHARACTERS = 64
