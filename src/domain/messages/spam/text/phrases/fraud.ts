import type { PhraseKind } from './phrase-kind.ts';

/** False notices that ask for passwords or payment. */
export const falseNotice: PhraseKind = {
  reason: 'It looks like a false notice that wants passwords or payment',
  strong: `
    verify your account, verify your identity, verify your email, confirm your account, confirm
    your password, confirm your identity, confirm your billing, update your payment, update your
    billing, update your account, account has been suspended, account has been limited, account has
    been locked, account will be suspended, account will be closed, account will be deactivated,
    account will be terminated, mailbox is full, mailbox is almost full, mailbox has exceeded,
    mailbox will be, password will expire, password is about to expire, keep current password, keep
    same password, domain registration .. expire*, renew your domain, renewal of your domain,
    invoice is attached, invoice is overdue, invoice .. overdue, invoice remains unpaid, pay this
    invoice, last warning, your subscription has been renewed, you have been charged, geek squad,
    norton .. renew*, mcafee .. renew*, call .. to cancel, refund of $, package could not be
    delivered, parcel could not be delivered, your facebook page, your page will be, page has been
    reported, page violates, violates our community, violat* our community standards, meta business
    support, infring* my copyright, my images without, using my images, used my photos, stole my,
    take legal action, you will be sued, download it now, check out this document, document with
    the links, brand name .. china, internet keyword, network intellectual, konto gesperrt,
    bestatigen sie ihr, bestatigen sie ihre, aktualisieren sie ihre zahlung*, ihr passwort lauft,
    postfach ist voll, rechnung im anhang, paket konnte nicht, votre compte a ete, votre compte
    sera, verifiez votre compte, confirmez votre compte, mettez a jour vos, mettre a jour vos
    informations, votre mot de passe expire*, votre boite de reception est, verifique su cuenta,
    confirme su cuenta, confirme sus datos, actualice sus datos, actualizar sus datos, su
    contrasena caduca, su contrasena expira, verifique sua conta, confirme sua conta, confirme seus
    dados, atualize seus dados, sua senha expira, fatura em aberto, boleto em aberto, boleto anexo,
    il suo account e, il tuo account e, account sospeso, account e stato, verifica il tuo account,
    verifichi il suo, conferma i tuoi dati, confermi i suoi dati, la password scade, la casella e
    piena, bevestig uw, verifieer uw, werk uw gegevens bij, wachtwoord verloopt, factuur in de
    bijlage, аккаунт заблокирован, ваш почтовый ящик, подтвердите ваш*, ваша учетная запись,
    неоплаченный счет, неоплаченн* счет*, hesabiniz askiya, hesabiniz kapat*, odenmemis fatura,
    kargonuz, 验证您的, 邮箱已满, 代开, お支払い方法を更新, 請求書を添付`,
  weak: `
    click here, click the link, click on the link, click below, dear customer, dear user, dear
    client, dear valued, within 24 hours, within 48 hours, action required, act now, wire transfer,
    failure to, billing department, accounts department, pay now, log in here, account is
    suspended, unusual activity, unusual sign in, suspicious activity, suspicious login, mailbox
    storage, mailbox quota, storage is full, storage limit, domain is expiring, domain will expire,
    domain has expired, domain expires, domain expiration, domain .. expiration, domain renewal,
    renew your subscription, hosting will be, ssl .. has expired, see attached invoice, invoice
    attached, overdue invoice, unpaid invoice, outstanding invoice, past due invoice, payment
    failed, payment is overdue, your payment was, refund department, tax refund, your refund,
    parcel .. held, package .. held, delivery fee, customs fee, shipment is on hold, shipping fee,
    your icloud, your apple id, your paypal, copyright infring*, infring* copyright, dmca, legal
    action against you, sue you, class action, register your trademark, trademark application, ihr
    konto wurde, ihr konto wird, ihr postfach ist, postfach voll, domain lauft ab, ihre domain
    lauft, letzte mahnung, offene rechnung, unbezahlte rechnung, mahnung, zollgebuhr*,
    urheberrechtsverletzung*, inkasso, votre boite mail est, votre domaine expire, facture impayee,
    facture en attente, dernier rappel, votre colis, frais de livraison, frais de douane,
    remboursement de, vitale, droits d auteur, su cuenta ha sido, su cuenta sera, su buzon esta, su
    dominio vence, su dominio expira, su dominio caduca, factura pendiente, factura impagada,
    factura vencida, ultimo aviso, su paquete, su envio, gastos de aduana, reembolso de, infraccion
    de derechos, sua conta foi, sua conta sera, sua caixa de entrada, seu dominio expira, seu
    dominio vence, segue boleto, sua encomenda, taxa de entrega, restituicao, casella di posta, il
    dominio scade, dominio in scadenza, fattura scaduta, fattura non pagata, fattura insoluta,
    ultimo avviso, il tuo pacco, il suo pacco, spese doganali, rimborso di, violazione del
    copyright, uw account is, uw account wordt, uw mailbox is, domeinnaam verloopt, uw domein
    verloopt, openstaande factuur, onbetaalde factuur, aanmaning, uw pakket, invoerrechten,
    auteursrecht*, ваш аккаунт, срок действия домен*, 域名到期, 发票, 包裹, アカウントが, 停止され, 本人確認, 再配達, 未払い,
    password expires, attached invoice, final notice, final reminder, last notice, auto renewed,
    auto renewal, copyrighted images, stolen images, illegally used, trademark in china, facture
    jointe, derniere relance, factura adjunta, fatura vencida, fattura allegata, ultimo sollecito,
    laatste herinnering, ваша посылка, 您的账户, 您的帐户, 账户已被`,
};

/** Inheritances, prizes and threats. */
export const fraud: PhraseKind = {
  reason: 'It reads like a known fraud',
  strong: `
    next of kin, deceased client, unclaimed fund*, unclaimed .. million*, million us dollars,
    million united states, dollars in gold, transfer the funds, transfer this fund, transfer ..
    fund* to your, money transfer to your, compensation of $, atm visa card, you have won, you ve
    won, you won, you are a winner, lucky winner, winning number, lottery winner, claim your prize,
    claim your reward, claim your gift, congratulations you, selected as a winner, chosen as a
    winner, has been selected to receive, donate .. to you, god bless you, business proposal for
    you, mutually beneficial business, confidential transaction, utmost confidence, risk free
    transaction, deal of mutual, i have hacked, your device was, infected your, infected with my,
    recorded you, recorded a video of you, sell your database, we have extracted your, extracted
    your, destroy your reputation, .. btc to, verstorbenen kunden, sie haben gewonnen,
    gewinnbenachrichtigung, spende an sie, spende in hohe, geldspende, ich habe ihren computer,
    ihre geheimen, vous avez gagne, heureux gagnant, atteinte d un, gravement malade, j ai pirate,
    usted ha ganado, ha sido ganador, voce ganhou, voce foi sorteado, hai vinto, ha vinto, u heeft
    gewonnen, вы выиграли, kazandiniz, 中奖`,
  weak: `
    dear friend, dear sir, dear beloved, beloved, greetings to you, contact me privately, private
    email, reply to this email, urgent reply, 100% legal, donat*, hello dear, my dear,
    inheritance*, beneficiary, million dollars, million usd, million euros to, million pounds,
    million gbp, us$ * million, usd million, $ * million, transfer of funds, fund transfer,
    compensation payment, atm card, western union, moneygram, barrister, diplomat*, consignment,
    lottery, sweepstake*, gift card*, prize*, donation of, donation to you, charity donation, in
    the name of, i am dying, cancer and, sgt, sergeant, general in, us army, widow*, orphan*,
    mutual benefit*, confidential business, strictly confidential, benefit us both, foreign
    partner, central bank, united nations, imf, reserve bank of, i hacked, we hacked, we have
    hacked, hacked your, video of you, webcam, leak your, leak the, your database, auction to the
    highest, de indexed, blacklisted, ddos, ransom, pay .. bitcoin*, send .. bitcoin*, bitcoin
    address, bitcoin wallet, btc wallet, our wallet, erbschaft, nachlass, millionen euro, millionen
    dollar, heritage de, une somme de, don de, millions d euros, millions de dollars, beneficiaire,
    personne de confiance, herencia, millones de dolares, millones de euros, ha sido seleccionado,
    beneficiario, donacion de, fallecido, hackeado, heranca, milhoes de dolares, milhoes de euros,
    milhoes de reais, foi selecionado, doacao de, falecido, eredita, milioni di euro, milioni di
    dollari, sei stato selezionato, e stato selezionato, donazione di, defunto, erfenis, miljoen
    euro, miljoen dollar, u bent geselecteerd, begunstigde, schenking, наследств*, миллион*
    долларов, приз*, бенефициар*, miras, milyon dolar, 遗产, 恭喜您, 百万美元, 当選, おめでとうございます, 遺産, 億円, late
    client, my late husband, late husband, late father, compensation fund*, bank of africa,
    выигрыш*`,
};
