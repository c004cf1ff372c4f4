/** A privacy policy of a fictional company, with the structures of real ones. */
export const FERNWAY_POLICY = `Privacy Policy

Last updated: March 3, 2026

Contents
1. Who we are
2. What we collect
3. Where you are
4. Whom we share with
5. Your choices

This Privacy Policy explains how Fernway Notes, Inc. ("Fernway", "we", "us") handles your personal information. It applies to our apps and to our website. By using Fernway you agree to it.

1. Who we are

Fernway Notes, Inc. is a company in Delaware. We make an app for notes, and we have done so for some years now, with a small team that answers letters by hand. Write to us at privacy@fernway.example whenever something in this policy is unclear to you.

2. What we collect

We collect information that you give us, such as:

- your name and e-mail address
- the notes that you write
- the pictures that you add

We also collect statistics on how our apps are used. We may share aggregated or de-identified information, which cannot reasonably be used to identify you, with researchers. Our servers write a log of requests, which holds the kind of browser, the time, and the page that was asked for, and which we delete after thirty days.

3. Where you are

We infer your approximate location from your IP address. We do not collect your precise location unless you turn on the travel journal in the settings of your device.

4. Whom we share with

We share personal information with service providers who host our servers and process payments for us. We may disclose information when the law asks for it, for example after a court order. We never sell or rent your personal information to third parties. If Fernway is part of a merger or a sale of assets, your information may be transferred to the new owner.

5. Your choices

You can download or delete your notes at any time in the settings. Subscriptions renew automatically until you cancel them. Any dispute will be resolved by binding arbitration, and you waive the right to a jury trial.
`
