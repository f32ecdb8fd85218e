import type { PhraseKind } from './phrase-kind.ts';

/** Medicines and cures. */
export const medicine: PhraseKind = {
  reason: 'It advertises medicines or cures',
  strong: `
    viagra, cialis, levitra, kamagra, anabolic*, canadian pharmacy, cheap meds, cheap pills,
    erectile*, male enhancement, penis, burn fat, fat burn*, belly fat, keto gumm*, keto diet, cbd
    oil, cbd gumm*, cbd product*, miracle cure, diabetes cure, potenzmittel, fettverbrenn*, quemar
    grasa, emagrecer, afslank*, виагр*, сиалис, похуде*, без рецепта, похудени*, дженерик*, kilo
    verme*, 伟哥, 壮阳, 代购药, 精力剤`,
  weak: `
    pharmacy, prescription*, erection, organic product*, ozempic, semaglutide, botox, steroids,
    testosterone, online pharmacy, pharmacy online, without prescription, without a prescription,
    no prescription, lose weight, weight loss, losing weight, diet pill*, hemp, cannabis, vape*, e
    cigarette*, hair loss, hair growth, anti aging, anti ageing, wrinkle*, herbal, supplement*,
    detox, blood sugar, cure for, tinnitus, joint pain, back pain, face mask*, n95, covid test*,
    nitrile gloves, dental implant*, hair transplant*, rezeptfrei, ohne rezept, abnehmen, gewicht
    verlieren, apotheke, sans ordonnance, perdre du poids, perte de poids, pharmacie en ligne,
    complement alimentaire, sin receta, perder peso, bajar de peso, adelgazar, farmacia online,
    farmacia en linea, sem receita, emagrecimento, remedio para, perdere peso, dimagrire, senza
    ricetta, zonder recept, afvallen, gewichtsverlies, аптек*, лекарств* от, средств* от,
    zayiflama, cinsel, 减肥, ダイエット, サプリ, 育毛, sildenafil, tadalafil, tramadol, xanax, valium,
    oxycodone, adderall, modafinil, phentermine, wegovy, ivermectin, hydroxychloroquine, hgh,
    enlargement, enlarge your, slimming`,
};

/** Sex and dating. */
export const adult: PhraseKind = {
  reason: 'It advertises sex or dating',
  strong: `
    porn*, hookup*, hook up, horny, milf*, hot girl*, hot women, hot babes, beautiful women,
    beautiful girls, lonely women, lonely girls, meet singles, singles in your, singles near,
    singles in, russian girls, ukrainian girls, asian girls, russian brides, mail order bride*,
    webcam girls, cam girls, live cams, sex cam*, onlyfans, call girls, call girl, prostitut*,
    swinger*, sugar daddy, sugar mommy, sugar baby, my photos here, my private photos, private
    photos, want to see my, looking for a man, looking for a serious man, i want you, kiss you,
    sexkontakte, sextreffen, nackt*, geile, heisse frauen, einsame frauen, single frauen,
    rencontre* coquine*, plan cul, femmes seules, femmes celibataires, chicas calientes, chicas
    desnudas, mujeres solteras, desnuda*, mulheres solteiras, garotas de programa, pelada*, donne
    single, donne sole, sekscontact, seksdate, naakt, sexdating, alleenstaande vrouwen, geile
    vrouwen, hete vrouwen, секс*, порно, интим*, девушк* для, проститут*, шлюх*, эротик*, голые,
    escort bayan, sikis, sohbet hatti, 色情, 约炮, 裸聊, 援交, 出会い系, 人妻, エロ, セフレ`,
  weak: `
    lonely, flirt*, romance, video chat, sex, sexual*, xxx, naked, escort*, adult dating, dating
    site*, online dating, casual dating, dating, erotic*, fetish, massage girls, erotik*,
    partnervermittlung, rencontres, nue, nues, sexe, citas, encuentros, escorts, sexo, garotas,
    encontros, acompanhantes, incontri, ragazze, nude, sesso, знакомств*, seks, 成人, 美女, 小姐, アダルト,
    sexy, single women, single girls, porno`,
};

/** Goods by the container, brands for nothing. */
export const goods: PhraseKind = {
  reason: 'It advertises goods',
  strong: `
    replica watch*, replica rolex, replica bag*, replica handbag*, ray ban*, rayban, ugg boots,
    cheap nike, jordan shoes, cheap jerseys, nfl jerseys, best factory, competitive factory, send
    you .. catalog*, send you our price, custom t shirts, unbeatable price*, money back guarantee,
    limited stock, while stocks last, limited time offer, act fast, don t miss, buy passport*, buy
    .. documents, buy fake, ielts certificate*, buy ielts, degree online, write my essay,
    assignment help, dissertation help, hacker for hire, hire a hacker, cloned card*, fullz, game
    cheat*, cheap software, windows key*, microsoft office for, vacation package*, gunstig kaufen,
    hersteller aus china, direkt vom hersteller, fuhrerschein kaufen, fuhrerschein ohne, fabricant
    chinois, prix d usine, permis de conduire, precio de fabrica, fabricante en china, carnet de
    conducir, preco de fabrica, comprar cnh, prezzo di fabbrica, patente di guida, rijbewijs kopen,
    водительск* прав*, 工厂直销, ブランドコピー, スーパーコピー`,
  weak: `
    cheap*, discount*, best quality, exporter, special offer*, limited time, free trial, louis
    vuitton, gucci, nike air, wholesale, manufacturer and exporter, manufacturer and supplier,
    manufacturers and suppliers, leading manufacturer, professional manufacturer, we are a
    manufacturer, we are manufacturer, we are .. manufacturer*, we are .. supplier*, we are ..
    exporter*, we are .. factory, our factory, our products include, our main products, main
    products are, product catalog*, our catalog*, our catalogue, price list, moq, oem service*, cnc
    machin*, injection mold*, plastic mold*, led light*, led display*, solar panel*, pcb assembly,
    precision parts, custom packaging, packaging box*, packaging bags, paper bags, gift box*,
    promotional products, promotional items, hoodies, garment*, textile*, furniture, stainless
    steel*, steel pipe*, valves, ceramic tile*, fitness equipment, electric bike*, e bike*,
    electric scooter*, drone*, smart watch*, phone case*, power bank*, freight forward*, sea
    freight, air freight, shipping agent, sourcing agent, dropship*, % off, discount code, coupon
    code, coupon*, promo code, flash sale, black friday, lowest price*, best price*, order now,
    order today, buy online, free shipping, worldwide shipping, diploma*, oem software, license
    key*, cruise*, life insurance, auto insurance, car insurance, health insurance quote*, solar
    quote*, roof*, gutter*, office cleaning, rabattcode, grosshandel, kostenloser versand,
    gebaudereinigung, photovoltaik*, solaranlage*, werbeartikel, code promo, livraison gratuite,
    grossiste, panneaux solaires, pompe a chaleur, nettoyage de bureaux, mutuelle, envio gratis,
    codigo de descuento, fabricantes de, somos fabricantes, al por mayor, paneles solares, seguro
    de, servicio de limpieza, frete gratis, cupom, atacado, energia solar, limpeza de, produttore
    cinese, spedizione gratuita, codice sconto, all ingrosso, pannelli solari, impresa di pulizie,
    gratis verzending, kortingscode, groothandel, fabrikant uit, zonnepanelen, schoonmaakbedrijf,
    купить, куплю, продам, скидк*, оптом, доставк* по, дешев*, диплом*, справк*, уборк*, ucuz,
    satilik, satin al, toptan, indirim, 批发, 优惠, 订购, 淘宝, 通販, 割引, rolex, designer handbag*,
    manufacturer in china, factory in china, china manufacturer, chinese manufacturer, china based
    manufacturer, manufacturer from china, factory price*, factory direct, direct from factory,
    free sample*, oem odm, oem and odm, custom logo, cnc parts, led strip*, pcb manufactur*,
    bluetooth speaker*, clearance, buy now, shop now, fake passport*, driver s license, driving
    licen*, essay writing, academic writing, counterfeit*, dumps, cheap hosting, cheap vps,
    timeshare*, car warranty, extended warranty, carpet clean*, cleaning service*, duct cleaning,
    pest control, jetzt kaufen, buroreinigung, comprar ahora, compre agora, compra ora, pulizia
    uffici, kantoorschoonmaak, от производител*, 厂家, 特价, 激安, 送料無料, 格安`,
};

/** Sales talk that many kinds share. */
export const salesTalk: PhraseKind = {
  reason: 'It is written like an advertisement',
  strong: `
    love spell*, spell caster*, amarres de amor, amarres, voyance, retour de l etre aime,
    desenvoutement, cartomante, ritorno d amore, illuminati, free money, never pay back, connect
    wallet, no plagiarism, plagiarism free, unsubscribe here, to be removed, remove you from,
    removed from our, if you do not wish to receive, if you no longer wish, to stop receiving, stop
    future messages, reply stop, reply with stop, reply remove, block your .. from, this is an
    advertisement, this is not spam, 100% free, 100% guaranteed, act now, click here to, dear
    business owner, dear website owner, dear site owner, dear webmaster, hello webmaster, hi
    webmaster, hello website owner, hi website owner, dear web owner, attention business owner*,
    hey business owner, hi business owner, hello business owner, just wanted to know if, can i send
    you .. quote, can we send you .. quote, may i send you .. quote, shall i send you .. quote,
    shall i send .. proposal, may i send .. proposal, can i send .. proposal, reply yes, reply back
    with, reply with your phone, provide me your phone number, share your phone number, be your own
    boss, home based business, are you tired of, are you struggling to, imagine if you, what if i
    told you, ai powered tool that, new ai app, one time price, lifetime deal, grab it, grab your
    copy, get instant access, no strings attached, 15 minute call to show, keine weiteren
    nachrichten, nur fur kurze zeit, jetzt zuschlagen, jetzt sichern, sehr geehrter
    webseitenbetreiber, sehr geehrter websitebetreiber, offre limitee, travailler a domicile, cher
    webmaster, oferta limitada, trabajo desde casa, trabajar desde casa, haz clic aqui, clic aqui,
    oferta imperdivel, trabalhar em casa, trabalhe em casa, trabalho em casa, offerta limitata,
    lavoro da casa, lavorare da casa, clicchi qui, tijdelijke aanbieding, работа на дому, работ*
    без опыта, перейдите по ссылке, жмите, предлагаем услуг*, выгодн* предложени*, buraya tikla*,
    hemen tikla*, evden calis*, 微信号, 加我微信, 免费领取, 在家赚, 無料プレゼント, 登録はこちら, line追加`,
  weak: `
    hope you re doing well, i came across your website, came across your website, i found your
    website, i was browsing your, while browsing, we are offering, we help businesses, we help
    companies, help your business, grow your business, best regards marketing, marketing executive,
    business development manager, business development executive, sales executive, % discount, no
    cost, at no cost, low cost, call now, reply to this, boost*, skyrocket, dominate,
    revolutionary, game changer, only $, just $, for only, starting at $, starts at $, starting
    from $, teklif, to unsubscribe, unsubscribe, opt out, dear sir madam, dear sir or madam i am,
    shall i send you .. details, may i send you .. details, let me know if you are interested, let
    me know if interested, work from home, working from home, work at home, network marketing, mlm,
    no experience needed, no experience required, part time job*, online job*, job offer for you,
    our ai tool, ai tool that, ai app that, new software that, world s first, worlds first, first
    ever, one time payment, one time fee, lifetime access, no monthly fee*, commercial license,
    watch .. demo, see demo, instant access, special offer, limited time, early bird, risk free, no
    obligation*, satisfaction guaranteed, free consultation call, free strategy call, quick 15
    minute, quick 10 minute, abmelden, unverbindliches angebot, heimarbeit, von zu hause aus, se
    desabonner, desinscri*, offre speciale, travail a domicile, sans engagement, cliquez ici,
    madame monsieur nous sommes une, oferta especial, sin compromiso, haga clic aqui, descadastr*,
    clique aqui, sem compromisso, promocao, disiscri*, offerta speciale, clicca qui, senza impegno,
    afmelden, uitschrijven, speciale aanbieding, thuiswerk, vanuit huis, klik hier, vrijblijvend*,
    отписат*, акци*, удаленн* работ*, предлагаем вам, kampanya, firsat*, 点击, 兼职, 代理, 加微信, こちらをクリック, 今すぐ,
    期間限定, 在宅ワーク, order by, newsletter abbestellen, darse de baja, cancelar suscripcion, cancelar
    inscricao, annulla iscrizione`,
};
